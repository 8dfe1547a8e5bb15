import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { routes, type Path } from '#shared/routes.ts'
import { matchAddress } from '#shared/routing/match.ts'
import { queryNamesOf } from '#shared/routing/query.ts'
import { renderInApp } from '#client/app/testing.tsx'
import JobSeekersToolkit from './job-seekers-toolkit.page.tsx'
import { doors, stations } from './tools.ts'

afterEach(cleanup)

const tools = stations.flatMap(station => station.tools)
/** Which guard belongs to what we say about a tool. */
const guards: Readonly<Record<keyof typeof doors, readonly string[]>> = {
  open: ['open', 'micrositeGated'],
  account: ['loginRequired'],
  included: ['loginRequired'],
  overview: ['micrositeGated'],
  predeparture: ['jumpstartDoor'],
}

describe('the toolkit', () => {
  it.each(tools)('says truly who can open $name', ({ to, door }) => {
    const [path, query] = to.split('?')
    const found = matchAddress(path!)
    expect(found).toBeDefined()
    expect(guards[door]).toContain(routes[found!.path as Path][0])
    for (const name of new URLSearchParams(query).keys()) expect(queryNamesOf(found!.path)).toContain(name)
  })
  it('has every tool once, under a station that says when', () => {
    renderInApp(<JobSeekersToolkit />)
    expect(new Set(tools.map(({ to }) => to)).size).toBe(tools.length)
    for (const { name, when, tools: own } of stations) {
      const station = screen.getByRole('heading', { level: 2, name }).closest('li')!
      expect(within(station).getByText(when)).toBeTruthy()
      expect(
        within(station)
          .getAllByRole('link')
          .map(link => [link.textContent, link.getAttribute('href')]),
      ).toEqual(own.map(tool => [tool.name, tool.to]))
      for (const { door } of own) expect(within(station).getAllByText(doors[door]).length).toBeGreaterThan(0)
    }
  })
  it('tells those without an account how to get one, and no one else', () => {
    renderInApp(<JobSeekersToolkit />)
    expect(screen.getByRole('link', { name: 'Find my university' }).getAttribute('href')).toBe('/login')
    cleanup()
    renderInApp(<JobSeekersToolkit />, { visitor: { name: 'Sofia Rossi', role: 'employer' } })
    expect(screen.queryByRole('link', { name: 'Find my university' })).toBeNull()
  })
})
