let arriving = 0

/** Whether a part is on its way whose loss must not reload the page. */
export const isImportingLate = () => arriving > 0

/**
 * Imports a part that is needed only now. Its loss must not reload the page, as a missing page's does: what was typed
 * has to stay.
 */
export async function importLate<Part>(load: () => Promise<Part>): Promise<Part> {
  arriving++
  try {
    return await load()
  } finally {
    arriving--
  }
}
