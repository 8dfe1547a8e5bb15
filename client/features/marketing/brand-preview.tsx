import { useState } from 'react'
import { systemCountryId } from '#shared/constants.ts'
import { measureBrand, readColour, sampleColours } from '#shared/site/measure-brand.ts'
import { BrandSample } from '#client/ui/brand-sample.tsx'
import { Button } from '#client/ui/button.tsx'
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
        <BrandSample theme="light" name={name} countryId={systemCountryId} measured={light} />
        <BrandSample theme="dark" name={name} countryId={systemCountryId} measured={dark} />
      </div>
    </div>
  )
}
