// Loaded before a program (`node --import`): the program ends when its standard input is closed,
// which happens when the launcher stops it, or is killed.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
