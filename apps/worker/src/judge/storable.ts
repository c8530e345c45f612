/**
 * Copy a value of plain data with every text in it as PostgreSQL's jsonb takes it: NUL becomes its
 * visible sign, half a surrogate pair the replacement character. Tests may print either, and must
 * not be able to make their own result impossible to store.
 */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '\u2400').toWellFormed() : part,
  ) as Value
}
