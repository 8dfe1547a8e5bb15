/** Two letters in place of a flag. The country's name stands next to it for those who listen. */
export function CountryTile({ country }: { country: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-6 w-8 flex-none place-items-center rounded-sign border border-line-strong bg-sunken font-code text-code font-semibold text-ink"
    >
      {country}
    </span>
  )
}
