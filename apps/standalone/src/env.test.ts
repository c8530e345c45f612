import { describe, expect, it } from 'vitest'
import { bareEnvironment, readEnvironment } from './env.ts'

describe('readEnvironment', () => {
  it('listens on the loopback address unless told otherwise', () => {
    expect(readEnvironment({})).toMatchObject({ CEPING_HOST: '127.0.0.1' })
    expect(readEnvironment({})).not.toHaveProperty('PORT')
    expect(readEnvironment({ PORT: '9000', CEPING_HOST: '0.0.0.0' })).toMatchObject({
      PORT: 9000,
      CEPING_HOST: '0.0.0.0',
    })
  })

  it('takes an empty variable for an unset one, and HOST for what it is: not ours', () => {
    const unset = readEnvironment({})
    expect(readEnvironment({ PORT: '', CEPING_HOST: '', JUDGE_SANDBOX: '' })).toEqual(unset)
    expect(readEnvironment({ HOST: 'x86_64-conda-linux-gnu' })).toEqual(unset)
  })

  it.each(['abc', '0', '65536', '80.5'])('refuses the port %s and names it', (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(`PORT=${PORT}`)
  })
})

describe('bareEnvironment', () => {
  it('hands on no secret, and nothing that another installation is set up by', () => {
    const variables = { PATH: '/bin', TZ: 'Asia/Shanghai', PGDATA: '/other', API_TOKEN: 'secret' }
    expect(bareEnvironment(variables)).toEqual({ PATH: '/bin', TZ: 'Asia/Shanghai', LC_ALL: 'C' })
  })
})
