import { hashMigration, migrations } from '#server/platform/db/migrate.ts'
import type { TemplateVersion } from '#server/platform/db/template-file.ts'
import { dependencies } from '../../../package.json'

export const templateVersion: TemplateVersion = {
  pglite: dependencies['@electric-sql/pglite'],
  migrations: migrations.map(hashMigration),
}
