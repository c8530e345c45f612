import { randomInt } from 'node:crypto'

/** Crockford's base32: no I, L, O, U, which people mistake. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Draw a class's join secret: 50 random bits that can be read out and typed. */
export function createInviteCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
