/** The server's log lines within what it printed: the console's one-time codes are meant to be read, and are no log. */
export function logLines(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'))
}

/** Which of these private words stand in some log line. */
export function leakedIn(output: string, secrets: readonly string[]): string[] {
  const log = logLines(output).join('\n')
  return secrets.filter((secret) => secret !== '' && log.includes(secret))
}
