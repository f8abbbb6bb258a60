#!/bin/sh
# Zips the HTML activities; -X and a fixed date keep the archive the same when nothing changed.
set -e
cd "$(dirname "$0")/../assets/html"
for name in greeting-simulator paint-calculator; do
  rm -f "$name.zip"
  find "$name" -exec touch -d '2026-01-01 00:00 UTC' {} +
  (cd "$name" && zip -qX9r "../$name.zip" .)
done
