import { z } from 'zod'

/** What the login page prefills when the user asked for it. */
const RememberedLogin = z.object({ userAccount: z.string(), userPassword: z.string() })
export type RememberedLogin = z.infer<typeof RememberedLogin>

/** As stored: a key that cannot be exported, and the account and password encrypted with it. */
interface SealedLogin {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

const storeName = 'remembered-login'
const recordKey = 'current'

/**
 * Whether this browser can keep a login. Without WebCrypto (a page served without TLS) nothing is
 * kept, instead of plain text.
 */
export function canRemember(): boolean {
  return window.isSecureContext && 'indexedDB' in window
}

/**
 * Keep account and password, encrypted by AES-GCM under a fresh non-extractable key; false where the
 * browser would not.
 */
export async function rememberLogin(login: RememberedLogin): Promise<boolean> {
  if (!canRemember()) return false
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(login))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  const record: SealedLogin = { key, iv, sealed }
  const stored = await tryStore('readwrite', (store) => store.put(record, recordKey))
  return stored !== undefined
}

/** Keep a new password in the old one's place, where one is kept at all. */
export async function replaceRememberedPassword(userPassword: string): Promise<void> {
  const login = await findRememberedLogin()
  if (login !== null) await rememberLogin({ ...login, userPassword })
}

/** Remove what was kept, key included. */
export async function forgetLogin(): Promise<void> {
  if (canRemember()) await tryStore('readwrite', (store) => store.delete(recordKey))
}

/** What was kept; null where nothing was, or nothing that can still be read. */
export async function findRememberedLogin(): Promise<RememberedLogin | null> {
  if (!canRemember()) return null
  const record = await tryStore<SealedLogin | undefined>('readonly', (store) =>
    store.get(recordKey),
  )
  if (record === undefined) return null
  try {
    const { key, iv, sealed } = record
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    return RememberedLogin.parse(JSON.parse(new TextDecoder().decode(plain)))
  } catch {
    await forgetLogin()
    return null
  }
}

/**
 * Browsers may refuse their database (private windows, a full disk, a policy): then nothing is
 * kept, and logging in goes on.
 */
async function tryStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    return await withStore(mode, work)
  } catch {
    return undefined
  }
}

function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ceping', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction(storeName, mode)
      transaction.addEventListener('abort', () => {
        database.close()
        reject(transaction.error ?? new Error('IndexedDB'))
      })
      try {
        const request = work(transaction.objectStore(storeName))
        transaction.addEventListener('complete', () => {
          database.close()
          resolve(request.result)
        })
      } catch (cause) {
        // A browser that cannot store keys reports it here only.
        database.close()
        reject(new Error('IndexedDB', { cause }))
      }
    })
  })
}
