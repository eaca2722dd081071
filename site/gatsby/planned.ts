import type {
  ApplyPageContext,
  BlockPageContext,
  BoardPageContext,
  BoardsPageContext,
  PageContext,
  PostPageContext,
  ShellPageContext,
} from '../src/platform/page-context';

/** A page of a site's release. */
export interface PlannedPage {
  template: string;
  context:
    | PageContext
    | BlockPageContext
    | ApplyPageContext
    | BoardsPageContext
    | BoardPageContext
    | PostPageContext
    | ShellPageContext;
  /** Document of the page in the CMS, or null for a page without one. */
  documentId: string | null;
  /** ISO instant of the last change of its own content, or null for a page without any. */
  updatedAt: string | null;
  /** Names of files of its blocks that were deleted from the media library. */
  lostPictures?: string[];
}

/** A file of a site that is not a page. */
export interface PlannedFile {
  /** The path that visitors request, e.g. `/board/notice/rss.xml`. */
  path: string;
  body: string | Buffer;
}
