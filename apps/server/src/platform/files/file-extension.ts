const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-m4v': 'm4v',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'text/vtt': 'vtt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** How the name of a file of this type ends on a device. */
export const extensionOf = (mime: string): string => EXTENSIONS[mime] ?? 'bin';
