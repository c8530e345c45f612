import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['10.20.30.40', '10.20.30.40'],
  ['::ffff:10.20.30.40', '10.20.30.40'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%j counts as %j', (ipAddress, network) => {
  expect(networkOf(ipAddress)).toBe(network)
})
