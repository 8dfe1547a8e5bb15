/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-panel absolute top-2 left-2 z-20 -translate-y-24 rounded-sign px-4 py-3 font-semibold text-on-panel focus:translate-y-0 hover:text-on-panel print:hidden"
    >
      Skip to content
    </a>
  )
}
