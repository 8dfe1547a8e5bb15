import { useLayoutEffect, useRef, useState } from 'react'
import { productName } from '#shared/brand.ts'
import { systemCountryId } from '#shared/constants.ts'
import { measureBrand, readColour, sampleColours, type MeasuredBrand } from '#shared/site/measure-brand.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Horizon } from '#client/ui/horizon.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

const longestShownName = 80

/** A university's site from one colour, as the visitor changes it: nothing of it leaves the page. */
export function BrandPreview() {
  const [typed, setTyped] = useState(sampleColours[0]!.hex)
  const [colour, setColour] = useState(sampleColours[0]!.hex)
  const [name, setName] = useState('University of Somewhere')
  const choose = (text: string) => {
    setTyped(text)
    setColour(before => readColour(text) ?? before)
  }
  const { light, dark } = measureBrand(colour)
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-[auto_14rem_minmax(0,20rem)] md:justify-start">
        <label className="grid gap-1.5 font-semibold">
          Choose a colour
          <input
            type="color"
            value={colour}
            onChange={event => choose(event.target.value)}
            className="h-12 w-24 rounded-sign border-[1.5px] border-line-strong bg-surface p-1"
          />
        </label>
        <TextInput
          id="brand-colour"
          label="or enter it"
          value={typed}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={event => choose(event.target.value)}
          error={
            readColour(typed)
              ? undefined
              : 'Enter # and six digits or letters from A to F. The preview still shows the last colour.'
          }
        />
        <TextInput
          id="brand-name"
          label="Name in the header"
          value={name}
          maxLength={longestShownName}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
        />
      </div>
      <div role="group" aria-label="Colours to try" className="flex flex-wrap gap-2">
        {sampleColours.map(({ name: words, hex }) => (
          <Button
            key={hex}
            variant="outline"
            aria-pressed={hex === colour}
            onClick={() => choose(hex)}
            className="aria-pressed:bg-brand-tint aria-pressed:text-ink"
          >
            {words}
          </Button>
        ))}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Preview theme="light" title="In light mode" name={name} measured={light} />
        <Preview theme="dark" title="In dark mode" name={name} measured={dark} />
      </div>
    </div>
  )
}

interface PreviewProps {
  theme: 'light' | 'dark'
  title: string
  name: string
  measured: MeasuredBrand
}

function Preview({ theme, title, name, measured: { colours, ratios } }: PreviewProps) {
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
          <span className="min-w-0 font-display text-h3 font-extrabold tracking-tight wrap-anywhere text-brand">
            {name.trim() || 'Your university'}
          </span>
          <span className="flex-none text-small text-ink-2">with {productName}</span>
        </div>
        <div className="grid gap-3 px-4 pt-4">
          <span className="font-display text-h3 font-bold">Welcome back</span>
          <span className="text-brand underline decoration-[1.5px] underline-offset-[0.2em]">Your saved jobs</span>
          <span className="rounded-sign border-[1.5px] border-brand bg-brand-tint px-3 py-2">
            <b>Full time</b>, chosen
          </span>
          <span>
            <span className={buttonLook('primary')}>See the jobs</span>
          </span>
        </div>
        <Horizon country={systemCountryId} tone="brand" />
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
