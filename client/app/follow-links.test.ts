import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { underWay } from './focus-on-navigation.ts'
import { followLinks } from './follow-links.ts'

const navigate = vi.fn()
const listen = vi.spyOn(window, 'addEventListener')
followLinks(navigate, () => {})
afterAll(() => {
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
  listen.mockRestore()
})
afterEach(() => {
  navigate.mockReset()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

const put = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const send = (form: HTMLElement) =>
  form.dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') }),
  )

it('a link becomes a navigation', () => {
  put('<a href="/jobs?page=2#sort">Next</a>').click()
  expect(navigate.mock.calls).toEqual([['/jobs?page=2#sort', { replace: false }]])
  expect(underWay.isByForm).toBe(false)
})

it('a form that asks becomes one with what was filled in, and is no step to go back from when it asks the same again', () => {
  const form = put(
    '<form action="/faq"><input name="q" value="hours"><input name="empty" value=""><button>Search</button></form>',
  )
  send(form)
  history.replaceState(null, '', '/faq?q=hours')
  send(form)
  expect(navigate.mock.calls).toEqual([
    ['/faq?q=hours', { replace: false, preventScrollReset: false }],
    ['/faq?q=hours', { replace: true, preventScrollReset: false }],
  ])
  expect(underWay.isByForm).toBe(true)
})
