import { createHash, randomInt } from 'node:crypto'
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { encode } from 'uqr'
import { recoveryCodeCount } from '#shared/sign-in/second-step/recovery-codes.ts'

export const newSecret = () => generateSecret()

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

/** The code an app shows now. */
export const codeAt = (secret: string, now: Date): string => generateSync({ secret, epoch: seconds(now) })

/** Which 30-second step a code belongs to: the current one, or one before or after, since clocks differ a little. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined
  const found = verifySync({ secret, token: code, epoch: seconds(now), epochTolerance: 30 })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** The address that an authenticator app on the same device opens. */
export const appAddress = (secret: string, issuer: string, email: string) =>
  generateURI({ issuer, label: email, secret })

/** The QR code that an authenticator app scans, as one path of squares. */
export function drawQrCode(address: string): { size: number; path: string } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data
    .map((row, y) =>
      [
        ...row
          .map(dark => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ]
        .map(run => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
        .join(''),
    )
    .join('')
  return { size, path }
}

/** Letters and digits that are not mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newRecoveryCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  )
export const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

/** What was typed, without the spaces and dashes people add. */
export const tidyCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
export const isAppCode = (tidy: string) => /^\d{6}$/.test(tidy)

/**
 * Twelve random characters are too many to guess, so a plain hash is enough; the person's id keeps equal codes apart.
 */
export const hashRecoveryCode = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId} ${tidyCode(code)}`)
    .digest('base64url')
