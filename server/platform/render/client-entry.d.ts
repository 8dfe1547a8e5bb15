/** The client's drawing function as the server sees it: by its agreed type, without the browser code behind it. */
import type { Render } from '#shared/render.ts'

export declare const render: Render
