const maxBytes = 4096

/** Keep the last few kilobytes of what will be added. */
export function openTail() {
  let tail: Buffer = Buffer.alloc(0)
  return {
    add(this: void, bytes: Buffer): void {
      tail = Buffer.concat([tail, bytes]).subarray(-maxBytes)
    },
    read: (): string => tail.toString('utf8'),
  }
}
