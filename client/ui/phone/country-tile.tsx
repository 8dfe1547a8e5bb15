/** Two letters in place of a flag. Screen readers read the country's name next to it. */
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
