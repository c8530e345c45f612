/**
 * Copy plain data in a form that PostgreSQL's jsonb accepts: NUL becomes ␀, a lone surrogate the
 * replacement character. Tests may print either.
 */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '\u2400').toWellFormed() : part,
  ) as Value
}
