import ipaddr from 'ipaddr.js'

/**
 * Whom an address stands for when tries are counted: itself, or the /64 of an IPv6 address, which is
 * the least that one household or machine has to choose from (RFC 6177). An IPv4 address in IPv6
 * form is the IPv4 address; what is no address stands for itself.
 */
export function networkOf(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress
  const address = ipaddr.process(ipAddress)
  if (address.kind() === 'ipv4') return address.toString()
  const bytes = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}
