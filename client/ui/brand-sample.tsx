import { useLayoutEffect, useRef } from 'react'
import { productName } from '#shared/brand.ts'
import type { MeasuredBrand } from '#shared/site/measure-brand.ts'
import { buttonLook } from './button-look.ts'
import { Horizon } from './horizon.tsx'

interface BrandSampleProps {
  theme: 'light' | 'dark'
  name: string
  logo?: string | null
  welcome?: string
  countryId: number
  measured: MeasuredBrand
}

const titles = { light: 'In light mode', dark: 'In dark mode' } as const

/** A picture of a university's site in its colour on one theme, and how well it can be read there. */
export function BrandSample({
  theme,
  name,
  logo,
  welcome = 'Welcome back',
  countryId,
  measured: { colours, ratios },
}: BrandSampleProps) {
  const title = titles[theme]
  const box = useRef<HTMLDivElement>(null)
  // Through the object model: our policy allows no style in the markup.
  useLayoutEffect(() => {
    const { style } = box.current!
    for (const [token, value] of [
      ['--brand', colours.brand],
      ['--on-brand', colours.onBrand],
      ['--brand-hover', colours.hover],
      ['--brand-tint', colours.tint],
    ] as const)
      style.setProperty(token, value)
  }, [colours.brand, colours.onBrand, colours.hover, colours.tint])
  return (
    <section>
      <h3>{title}</h3>
      {/* A picture of a page, not one to use. */}
      <div
        ref={box}
        role="img"
        aria-label={`A university’s site ${title.toLowerCase()}: header, link, button and selected row in its colour.`}
        data-theme={theme}
        className="mt-2 overflow-hidden border-[1.5px] border-ink bg-paper text-ink"
      >
        <div className="flex items-center justify-between gap-4 border-b-4 border-route bg-surface px-4 py-3">
          {logo ? (
            <img src={logo} alt="" className="max-h-10 min-w-0 object-contain" />
          ) : (
            <span className="min-w-0 font-display text-h3 font-extrabold tracking-tight wrap-anywhere text-brand">
              {name.trim() || 'Your university'}
            </span>
          )}
          <span className="flex-none text-small text-ink-2">with {productName}</span>
        </div>
        <div className="grid gap-3 px-4 pt-4">
          <span className="font-display text-h3 font-bold wrap-anywhere">{welcome}</span>
          <span className="text-brand underline decoration-[1.5px] underline-offset-[0.2em]">Your saved jobs</span>
          <span className="rounded-sign border-[1.5px] border-brand bg-brand-tint px-3 py-2">
            <b>Full time</b>, chosen
          </span>
          <span>
            <span className={buttonLook('primary')}>See the jobs</span>
          </span>
        </div>
        <Horizon country={countryId} tone="brand" />
      </div>
      <table className="mt-3 w-full border-t border-line text-left">
        <caption className="sr-only">Contrast {title.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-3 text-small font-semibold">
              Contrast {title.toLowerCase()}
            </th>
            <th scope="col" className="py-2 text-small font-semibold">
              Ratio, at least 4.5
            </th>
          </tr>
        </thead>
        <tbody>
          <Row words="Links, on the least favourable background" ratio={ratios.link} />
          <Row words="Text on a button" ratio={ratios.button} />
          <Row words="Text on a selected row" ratio={ratios.tint} />
        </tbody>
      </table>
    </section>
  )
}

function Row({ words, ratio }: { words: string; ratio: number }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 font-normal">
        {words}
      </th>
      {/* Cut, not rounded: 4.46 is no 4.5. */}
      <td className="py-2 font-display font-semibold tabular-nums">{(Math.floor(ratio * 10) / 10).toFixed(1)} : 1</td>
    </tr>
  )
}
