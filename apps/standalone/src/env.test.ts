import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'

describe('readEnvironment', () => {
  it('listens on the loopback address unless told otherwise', () => {
    expect(readEnvironment({})).toMatchObject({ HOST: '127.0.0.1' })
    expect(readEnvironment({})).not.toHaveProperty('PORT')
    expect(readEnvironment({ PORT: '9000', HOST: '0.0.0.0' })).toMatchObject({
      PORT: 9000,
      HOST: '0.0.0.0',
    })
  })

  it.each(['abc', '0', '65536', '80.5'])('refuses the port %s and names it', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(`PORT=${PORT}`)
  })
})
