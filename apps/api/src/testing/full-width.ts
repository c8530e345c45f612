/** Letters and digits as Chinese input methods give them. */
export function fullWidth(text: string): string {
  return text.replaceAll(/\w/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
}
