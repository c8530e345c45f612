import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const smallest = { DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/d', PORT: '8080' }

describe('readEnv', () => {
  it('needs a database and a port, and has defaults for the rest', () => {
    expect(readEnv(smallest)).toEqual({
      env: {
        DATABASE_URL: smallest.DATABASE_URL,
        HOST: '127.0.0.1',
        PORT: 8080,
        METRICS_HOST: '127.0.0.1',
        APP_TIMEZONE: 'Asia/Shanghai',
        CEPING_API_BASE: '',
        CEPING_FILING_NUMBER: 'ICP 备案查询',
        MIGRATE_AT_START: true,
        BACKUP_UPLOAD_LIMIT_MB: 4096,
        DEMO_DATA: false,
        JUDGE_WAIT_MS: 45_000,
        COOKIE_SECURE: 'auto',
        TRUST_PROXY: false,
        LOG_LEVEL: 'info',
      },
      problems: [],
    })
  })

  it('names every problem at once', () => {
    const { problems } = readEnv({
      PORT: '70000',
      APP_TIMEZONE: 'Asia/Nowhere',
      CEPING_API_BASE: 'https://api.example.edu',
      DEMO_DATA: 'yes',
      TRUST_PROXY: '10.0.0.1/x',
    })
    const names = problems.map((problem) => problem.split(':')[0])
    expect(names).toEqual([
      'DATABASE_URL',
      'PORT',
      'APP_TIMEZONE',
      'CEPING_API_BASE',
      'DEMO_DATA',
      'TRUST_PROXY',
    ])
  })

  it.each([
    ['MAIL_FROM', { SMTP_URL: 'smtp://u:p@mail.example.edu:587' }],
    ['MAIL_FROM', { MAIL_FROM: 'ceping@example.edu\nBcc: x@example.edu' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.edu', MAIL_FROM: 'ceping@example.edu' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ceping.example.edu' }],
  ])('finds what is wrong with %s', (name, variables) => {
    const { problems } = readEnv({ ...smallest, ...variables })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([name])
  })

  it.each([
    ['COOKIE_SECURE', 'auto', 'auto'],
    ['COOKIE_SECURE', 'false', false],
    ['TRUST_PROXY', 'true', true],
    ['TRUST_PROXY', '10.0.0.0/8,127.0.0.1', '10.0.0.0/8,127.0.0.1'],
    ['TRUST_PROXY', '::1, fd00::/8', '::1, fd00::/8'],
    ['DEMO_DATA', 'true', true],
    ['REDIS_URL', '', undefined],
    ['METRICS_PORT', '9464', 9464],
    ['METRICS_PORT', '', undefined],
    ['REDIS_URL', 'redis://redis:6379', 'redis://redis:6379'],
    ['PUBLIC_URL', 'https://ceping.example.edu/', 'https://ceping.example.edu'],
    ['MAIL_FROM', '测评 <ceping@example.edu>', '测评 <ceping@example.edu>'],
    ['MAIL_FROM', 'ceping@example.edu', 'ceping@example.edu'],
  ] as const)('reads %s=%s', (name, text, value) => {
    expect(readEnv({ ...smallest, [name]: text }).env?.[name]).toBe(value)
  })
})
