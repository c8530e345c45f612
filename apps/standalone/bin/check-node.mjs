// Imported first, so that this check runs before code that an old Node cannot run.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `测评需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请升级后重试：https://nodejs.org`,
  )
  process.exit(1)
}
