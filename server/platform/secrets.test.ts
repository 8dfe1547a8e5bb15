import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSecrets } from './secrets.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const secrets = openSecrets({ secretKey: 'one key of at least thirty-two characters', dataDir })

describe('a sealed secret', () => {
  it('opens to what was sealed, whatever it holds', () => {
    for (const text of ['', 'JBSWY3DPEHPK3PXP', 'ключ 🔑']) expect(secrets.open(secrets.seal(text))).toBe(text)
  })
  it('never looks the same twice and does not show what it holds', () => {
    expect(secrets.seal('JBSWY3DPEHPK3PXP')).not.toBe(secrets.seal('JBSWY3DPEHPK3PXP'))
    expect(Buffer.from(secrets.seal('JBSWY3DPEHPK3PXP'), 'base64url').toString()).not.toContain('JBSWY')
  })
  it('does not open once a single character was changed, nor with another key', () => {
    const sealed = secrets.seal('a client secret')
    for (let i = 0; i < sealed.length - 1; i++) {
      const changed = sealed.slice(0, i) + (sealed[i] === 'A' ? 'B' : 'A') + sealed.slice(i + 1)
      expect(() => secrets.open(changed), `character ${i}`).toThrow()
    }
    expect(() =>
      openSecrets({ secretKey: 'another key of at least thirty-two letters', dataDir }).open(sealed),
    ).toThrow()
  })
  it('opens again after a restart with the key the first start made, which only its owner can read', () => {
    const kept = join(dataDir, 'new')
    const sealed = openSecrets({ secretKey: undefined, dataDir: kept }).seal('still here')
    expect(openSecrets({ secretKey: undefined, dataDir: kept }).open(sealed)).toBe('still here')
    expect(statSync(join(kept, 'secret-key')).mode & 0o077).toBe(0)
  })
})
