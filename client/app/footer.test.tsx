import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Footer } from './footer.tsx'
import { microsite, renderInApp } from './testing.tsx'

afterEach(cleanup)

const addresses = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

it('the footer leads visitors to the guide, the toolkit, the events and the case studies', () => {
  renderInApp(<Footer />)
  expect(addresses()).toEqual(
    expect.arrayContaining([
      '/ebook/first-job-abroad',
      '/job-seekers-toolkit',
      '/workshop-and-webinars',
      '/uni-case-study',
    ]),
  )
})
it('the footer shows signed-in people no link to a page that redirects them', () => {
  renderInApp(<Footer />, { visitor: { name: 'Amara', role: 'student' } })
  expect(addresses()).toContain('/ebook/first-job-abroad')
  expect(
    addresses().filter(to =>
      ['/job-seekers-toolkit', '/workshop-and-webinars', '/employers', '/partner-with-us'].includes(to!),
    ),
  ).toEqual([])
})
it('the footer of a microsite has the legal pages alone for visitors', () => {
  renderInApp(<Footer />, { site: microsite })
  expect(addresses()).toEqual(['/privacy-policy', '/terms-condition', '/accessibility-statement'])
})
