const checks = [
  ['What the advert says', 'We quote the sentence about sponsorship, or say that there is none.'],
  ['What the register says', 'The employer’s licence, its rating and the day of the list, from the official source.'],
  ['What the rules say', 'The pay against the minimum for you, on the day you would apply for the visa.'],
] as const

/** The method in three steps. */
export function HowWeCheck() {
  return (
    <section aria-labelledby="checks" className="wrap pt-12 md:pt-18">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="checks">How we check a job</h2>
        <a href="/faq#what-do-the-marks-mean" className="link-alone inline-flex min-h-11 items-center font-semibold">
          What the marks mean
        </a>
      </div>
      <ol className="mt-4 grid border-[1.5px] border-ink bg-surface md:grid-cols-3">
        {checks.map(([title, text], place) => (
          <li key={title} className="border-line p-5 max-md:not-first:border-t md:not-first:border-l">
            <span aria-hidden="true" className="font-display text-h1 font-bold text-route">
              {place + 1}
            </span>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
