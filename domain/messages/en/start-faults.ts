/** Why the server or a command of the operator could not start: what is wrong, where, and what to do about it. */
export const startFaultMessages = {
  diskFull: (folder: string) => `The disk that holds DATA_DIR (${folder}) is full: make room on it, then start again.`,
  diskBroken: (folder: string) =>
    `The disk that holds DATA_DIR (${folder}) cannot be read or written: look at the disk, then start again, or restore a backup to another one with: npm run restore`,
  damaged: (file: string) =>
    `The database ${file} is damaged: put a backup in its place with npm run restore, which sets the damaged file aside.`,
  unreadable: (database: string) =>
    `The database ${database} holds what this version of the shop cannot read, so it is damaged or was changed by other hands: put a backup in its place with npm run restore.`,
  inUse: (file: string) => `Another program keeps the database ${file} to itself: stop it, then start again.`,
  folder: (folder: string) =>
    `DATA_DIR (${folder}) cannot be used: it must be a folder in which the shop's user may write; correct DATA_DIR or its owner.`,
  noDatabase: (name: string, at: string) =>
    `DATABASE_URL names the database "${name}", which PostgreSQL at ${at} does not have: correct the name, or make it with: createdb ${name}`,
  otherLetters: (name: string, at: string) =>
    `The database "${name}" at ${at} has no letters of India: make it anew with: createdb -T template0 -E UTF8 -l C ${name}`,
  otherSchema: (schema: string | null) =>
    `The shop keeps its tables in the schema public, and this user of PostgreSQL makes them in ${schema ?? 'none'}: let it use and create in public, and put public first in its search_path.`,
  noLogin: (user: string, at: string) =>
    `PostgreSQL at ${at} does not let the user "${user}" in: correct user and password in DATABASE_URL.`,
  mayNotMake: (user: string, name: string, at: string) =>
    `The user "${user}" may not use or make the shop's tables in "${name}" at ${at}: make the database its own with: alter database "${name}" owner to "${user}" (a grant on the database is not enough), and in psql the tables that another user made: select format('alter table public.%I owner to "${user}"', tablename) from pg_tables where schemaname = 'public' \\gexec`,
  takesNoWrites: (at: string) =>
    `PostgreSQL at ${at} takes no writes, as a standby does: name the primary server in DATABASE_URL, or, if this is it, see who has closed it to this user (show default_transaction_read_only).`,
  fewFiles:
    'The shop may not open as many files here as it needs: raise the limit to 1024 or more (ulimit -n, or LimitNOFILE= in a unit), then start again.',
  noHost: (host: string) => `DATABASE_URL names the host "${host}", which cannot be found: correct it.`,
  noNameServer: (host: string) =>
    `The host "${host}" of DATABASE_URL cannot be found, because no name server answers: look at the network, then start again.`,
  unreadableAddress:
    'The address of PostgreSQL cannot be read: write #, %, / and ? of its password as %23, %25, %2F and %3F, and a port below 65536.',
  noTls: (at: string) =>
    `PostgreSQL at ${at} takes no encrypted connections: turn its ssl on, or write sslmode=disable into DATABASE_URL where the network between is yours alone.`,
  certificate: (at: string, code: string) =>
    `The certificate of PostgreSQL at ${at} is not accepted (${code}): name the file of its authority with sslrootcert in DATABASE_URL, or correct the name of the host.`,
  noCertificateFile: (file: string) => `DATABASE_URL names the file ${file}, which is not there: correct it.`,
  poolRefused: (at: string) =>
    `The pool at ${at} does not take what the shop says at the start of a connection: set its ignore_startup_parameters as ops/compose/pgbouncer.ini does.`,
  poolOfStatements: (at: string) =>
    `The pool at ${at} takes no transactions, and every order is one: set its pool_mode to transaction, as ops/compose/pgbouncer.ini does.`,
  poolWithoutDatabase: (name: string, at: string) =>
    `DATABASE_URL names the database "${name}", which the pool at ${at} does not know: correct the name, or add it to the pool's [databases].`,
  refused: (at: string) =>
    `No PostgreSQL takes connections at ${at}: start it, or correct host and port in DATABASE_URL.`,
  silent: (at: string) =>
    `PostgreSQL at ${at} does not answer: look at the network between, or correct host and port in DATABASE_URL.`,
  serverFull: (at: string) =>
    `PostgreSQL at ${at} has no connection left: raise its max_connections, or stop what else uses it.`,
  tablesOpen: (name: string, at: string) =>
    `The tables change with this version, and somebody else keeps one of "${name}" at ${at} open, such as psql in a transaction or a program that copies them: end that, or wait for it, then start again.`,
  serverDiskFull: (at: string) => `The disk of PostgreSQL at ${at} is full: make room on it, then start again.`,
  cannotListen: (host: string) => `HOST ${host} is no address of this machine: correct HOST, or leave it empty.`,
  privilegedPort: (setting: string, port: number) =>
    `The shop's user may not listen on ${setting} ${port}: choose one from 1024 on, and let a proxy stand before it.`,
} as const
