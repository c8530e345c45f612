const maxBytes = 4096

/** The last few kilobytes of what was added. */
export interface Tail {
  add: (bytes: Buffer) => void
  read: () => string
}

/** Keep the end of what will be added. */
export function openTail(): Tail {
  let tail: Buffer = Buffer.alloc(0)
  return {
    add(bytes) {
      tail = Buffer.concat([tail, bytes]).subarray(-maxBytes)
    },
    read: () => tail.toString('utf8'),
  }
}
