/** Where what people reported lies: a row for each report, and what it is about. */
export interface ReportTable {
  readonly reports: 'forum_reports' | 'news_comment_reports';
  /** The column of `reports` that names what was reported. */
  readonly item: 'post_id' | 'comment_id';
  readonly items: 'forum_posts' | 'news_comments';
  /** A report keeps what the item said; otherwise the item keeps its versions. */
  readonly keepsWords: boolean;
}
