import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { measureBrand } from '#shared/site/measure-brand.ts'
import { BrandPreview } from './brand-preview.tsx'

afterEach(cleanup)
const pictures = () => screen.getAllByRole('img')
const colourOf = (picture: HTMLElement) => picture.style.getPropertyValue('--brand')
const typed = () => screen.getByLabelText<HTMLInputElement>('or enter it')
const write = (value: string) => fireEvent.change(typed(), { target: { value } })

describe('the preview of a university’s site', () => {
  it('follows the colour on both themes, with what it measures there', () => {
    render(<BrandPreview />)
    expect(pictures().map(picture => picture.dataset.theme)).toEqual(['light', 'dark'])
    write('#FFD400')
    const { light, dark } = measureBrand('#ffd400')
    expect(pictures().map(colourOf)).toEqual([light.colours.brand, dark.colours.brand])
    expect(pictures()[0]!.style.getPropertyValue('--on-brand')).toBe(light.colours.onBrand)
    const rows = within(screen.getAllByRole('table')[0]!)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.lastElementChild!.textContent)
    expect(rows).toEqual(
      [light.ratios.link, light.ratios.button, light.ratios.tint].map(
        ratio => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`,
      ),
    )
  })
  it('keeps the last colour while one is being written, and says what is missing', () => {
    render(<BrandPreview />)
    write('#6b1f4f')
    write('#6b1f')
    expect(pictures().map(colourOf)).toEqual([
      measureBrand('#6b1f4f').light.colours.brand,
      measureBrand('#6b1f4f').dark.colours.brand,
    ])
    expect([typed().value, typed().getAttribute('aria-invalid')]).toEqual(['#6b1f', 'true'])
    expect(screen.getByLabelText<HTMLInputElement>('Choose a colour').value).toBe('#6b1f4f')
    fireEvent.change(screen.getByLabelText('Choose a colour'), { target: { value: '#005eb8' } })
    expect([typed().value, typed().getAttribute('aria-invalid')]).toEqual(['#005eb8', null])
  })
  it('has colours to try, and shows the name as it is typed', () => {
    render(<BrandPreview />)
    const brick = screen.getByRole('button', { name: 'Brick' })
    fireEvent.click(brick)
    expect([brick.getAttribute('aria-pressed'), typed().value]).toEqual(['true', '#b3261e'])
    const name = screen.getByLabelText('Name in the header')
    fireEvent.change(name, { target: { value: '<b>Uni</b>' } })
    expect(pictures()[0]!.textContent).toContain('<b>Uni</b>')
    fireEvent.change(name, { target: { value: ' ' } })
    expect(pictures()[0]!.textContent).toContain('Your university')
  })
})
