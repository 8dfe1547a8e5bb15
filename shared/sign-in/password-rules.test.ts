import { describe, expect, it } from 'vitest'
import { findPasswordFault } from './password-rules.ts'

const common = new Set(['passwordpassword', 'iloveyouforever'])
const fault = (password: string) =>
  findPasswordFault(password, ['amara.osei@northbridge.example', 'Amara Osei', 'University of Northbridge'], common)

describe('a new password', () => {
  it.each([
    'wayfinding-demo-2026',
    'three brave otters 9',
    'ключ от города Осло',
    'correct-horse 77 battery',
    'Xk4!mPq9#vLs',
    'amara likes purple trains',
  ])('%j will do', password => {
    expect(fault(password)).toBeUndefined()
  })
  it.each([
    ['short one', 'at least 12'],
    ['x'.repeat(129), 'at most 128'],
    ['aaaaaaaaaaaaaa', 'different characters'],
    ['abababababab', 'different characters'],
    ['passwordpassword', 'common password'],
    ['Password-Password!', 'common password'],
    ['iloveyouforever2026', 'common password'],
    ['abcdefghijklmn', 'common password'],
    ['123456789012', 'common password'],
    ['qwertyuiopas', 'common password'],
    ['poiuytrewq', 'at least 12'],
    ['amaraosei-northbridge', 'your name'],
    ['Northbridge.Osei.99', 'your name'],
  ])('%j will not: %s', (password, because) => {
    expect(fault(password)).toContain(because)
  })
})
