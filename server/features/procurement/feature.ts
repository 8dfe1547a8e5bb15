import { NoInput } from '#shared/access/schemas.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { getProcessingAgreement, getProcurementPage, getServiceStatus } from '#shared/procurement/api.ts'
import { ProcurementAnswer, ProcurementInput, ServiceStatusAnswer } from '#shared/procurement/schemas.ts'
import { defineFeature, type Feature, type Retention } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/mount.ts'
import { writeAgreement } from './agreement.ts'
import { fillPage } from './fill-page.ts'
import { checkEveryMs, checkRetentionDays, checkService, deleteOldChecks, readStatus } from './service-checks.ts'

const createHandlers = (retention: readonly Retention[]) => [
  handle(getProcurementPage, { input: ProcurementInput, answer: ProcurementAnswer }, ({ input, config, site }) => ({
    ...fillPage(input.name, config, retention),
    isDemo: config.demo,
    origin: site.canonicalOrigin,
  })),

  handle(getServiceStatus, { input: NoInput, answer: ServiceStatusAnswer }, async ({ db, now }) => ({
    now: now.toISOString(),
    parts: await readStatus(db, now),
  })),

  handle(getProcessingAgreement, { input: NoInput, answer: FileAnswer }, ({ config }) => ({
    bytes: Buffer.from(writeAgreement(config, retention)),
    type: 'application/rtf',
    name: 'data-processing-agreement-draft.rtf',
  })),
]

/** Takes the other features as its argument, since its pages say how long each of them keeps what. */
export const createProcurementFeature = (others: readonly Feature[]): Feature =>
  defineFeature({
    name: 'procurement',
    handlers: createHandlers(others.flatMap(({ retention }) => retention ?? [])),
    tasks: [{ name: 'check the service', everyMs: checkEveryMs, run: checkService }],
    retention: [
      {
        what: 'Results of our own checks of the service',
        days: checkRetentionDays,
        from: 'the check',
        deleteBefore: deleteOldChecks,
      },
    ],
  })
