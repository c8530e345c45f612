/** Ceping cannot start; `message` is the Chinese text for the terminal. */
export class StartError extends Error {
  /** @override */
  name = 'StartError'
}

/** @type {Record<string, string>} */
const systemErrors = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '文件系统是只读的',
  ENOSPC: '磁盘空间不足',
  EDQUOT: '磁盘配额已用完',
  EMFILE: '打开的文件太多',
  ENOTDIR: '路径中有文件与文件夹同名',
  EEXIST: '路径中有文件与文件夹同名',
}

/** Explain an error in Chinese, without a stack trace. @param {unknown} error */
export function explainError(error) {
  if (!(error instanceof Error)) return `意外错误：${String(error)}`
  // By name, because the bundle in dist has its own copy of the class.
  if (error.name === 'StartError') return error.message
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  const known = code === undefined ? undefined : systemErrors[code]
  return known === undefined
    ? `意外错误：${error.message}`
    : `${known}：${path ?? error.message}。请检查这个文件夹的权限和磁盘空间。`
}
