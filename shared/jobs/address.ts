import { href, type Href } from '../routing/href.ts'
import { boards } from './taxonomy.ts'

/** A job has its page on its own board only. */
export const jobAddress = (board: number, slug: string): Href =>
  href(board === boards.careers ? '/jobs/:slug' : '/part-time-jobs/:slug', { slug })
