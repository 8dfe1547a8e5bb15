import { useState } from 'react'
import { measureBrand, readColour, sampleColours } from '#shared/site/measure-brand.ts'
import { TextInput } from '#client/ui/text-input.tsx'

/** Cut, not rounded: 4.46 is no 4.5. */
const spellRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`

interface ColourFieldProps {
  first: string
  error: string | undefined
  /** With each text that is a colour. */
  onColour?(colour: string): void
}

/** Any colour works: links and buttons get a shade of it that can be read. */
export function ColourField({ first, error, onColour }: ColourFieldProps) {
  const [typed, setTyped] = useState(first)
  const colour = readColour(typed)
  const measured = colour && measureBrand(colour)
  const choose = (text: string) => {
    setTyped(text)
    const chosen = readColour(text)
    if (chosen) onColour?.(chosen)
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-48">
        <TextInput
          id="brandColour"
          name="brandColour"
          label="Colour"
          hint={
            measured
              ? `Links in it have a contrast of ${spellRatio(measured.light.ratios.link)} in light mode and ${spellRatio(measured.dark.ratios.link)} in dark mode.`
              : `Enter a colour such as ${sampleColours[1]!.hex}.`
          }
          value={typed}
          onChange={event => choose(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
          error={error}
        />
      </div>
      <input
        type="color"
        aria-label="Choose the colour"
        value={colour ?? first}
        onChange={event => choose(event.currentTarget.value)}
        className="h-12 w-16 rounded-sign border-[1.5px] border-line-strong bg-surface p-1"
      />
    </div>
  )
}
