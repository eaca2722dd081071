import type { PersonalTable } from '../../shared/personal-data';

export const personalData: PersonalTable[] = [
  {
    uid: 'api::post-draft.post-draft',
    columns: ['author', 'content'],
    purpose: 'drafts of posts',
    retention: '30 days after it was saved',
    job: 'retention',
    ageing: [{ column: 'saved_ms', days: 30 }],
    owner: { column: 'author', by: 'id' },
    exported: ['board', 'title', 'content', 'saved_ms'],
  },
  {
    uid: 'api::post-editing.post-editing',
    columns: ['person', 'name'],
    purpose: 'who edits a post now',
    retention: 'a day',
    job: 'retention',
    ageing: [{ column: 'seen_ms', days: 1 }],
    owner: { column: 'person', by: 'id' },
  },
  {
    uid: 'api::post.post',
    columns: ['author', 'edited_by'],
    purpose: 'posts of the sites, by staff',
    retention: 'until it is deleted',
    job: 'none',
  },
  {
    uid: 'api::content-import.content-import',
    columns: ['author'],
    purpose: 'imports of posts, by staff',
    retention: 'until the site is deleted',
    job: 'none',
  },
  {
    uid: 'api::content-import-entry.content-import-entry',
    columns: ['title', 'payload'],
    purpose: 'imported posts, until they are drafts',
    retention: 'until the site is deleted',
    job: 'none',
  },
];
