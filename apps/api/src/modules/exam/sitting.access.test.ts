import { expect, it } from 'vitest'
import { isInside } from './sitting.access.ts'

it.each([
  [[], '203.0.113.9', true],
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['192.168.1.7'], '192.168.1.7', true],
  [['192.168.1.7'], '192.168.1.8', false],
  // As a server sees IPv4 that listens on both.
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['10.0.0.0/8'], '::ffff:11.1.2.3', false],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['2001:db8::/32'], '2001:db9::5', false],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::1', true],
  [['10.0.0.0/8'], '2001:db8::1', false],
])('%j lets %s in: %s', (networks, address, isLetIn) => {
  expect(isInside(networks, address)).toBe(isLetIn)
})
