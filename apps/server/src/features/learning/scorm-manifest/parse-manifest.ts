import type {
  PackageNote,
  PackageProblem,
  ScormEdition,
  ScormItem,
  ScormPackage,
} from '@trilha/contracts/learning/scorm';
import type { SequencingActivity } from '@trilha/contracts/learning/scorm-sequencing';

import { Findings } from './findings.ts';
import { attribute, child, childrenOf } from './manifest-xml.ts';
import type { XmlElement } from './manifest-xml.ts';
import { PackageFiles } from './package-files.ts';
import { hrefOf, isExternal, joinBases, withParameters } from './package-paths.ts';
import { readSequencing } from './parse-sequencing.ts';
import { SequencingCollection } from './sequencing-collection.ts';

/** A course as its manifest describes it, with everything that is wrong and everything that was mended. */
export interface ParsedManifest {
  /** Null as soon as there is a problem. */
  readonly package: Omit<ScormPackage, 'fileCount' | 'byteCount'> | null;
  readonly problems: readonly PackageProblem[];
  readonly notes: readonly PackageNote[];
}

/** Longest title and id that are kept; longer ones are cut, since they are only shown. */
const TITLE_LENGTH = 500;

/** Reads the default organization of a SCORM 1.2 or 2004 manifest and checks it against the files of the package. */
export function parseManifest(manifest: XmlElement, paths: Iterable<string>): ParsedManifest {
  const findings = new Findings();
  const read = new ManifestReader(manifest, new PackageFiles(paths), findings).read();
  const { problems, notes } = findings;
  return { package: problems.length > 0 ? null : read, problems, notes };
}

interface Resource {
  readonly element: XmlElement;
  /** The launch address relative to the package; null where there is none. */
  readonly href: string | null;
  readonly base: string;
  readonly kind: 'sco' | 'asset';
}

class ManifestReader {
  readonly #findings: Findings;
  readonly #manifest: XmlElement;
  readonly #files: PackageFiles;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #collection: SequencingCollection;
  readonly #itemIds = new Set<string>();
  readonly #checkedResources = new Set<string>();
  readonly #counts = { launchable: 0, scos: 0 };

  constructor(manifest: XmlElement, files: PackageFiles, findings: Findings) {
    this.#findings = findings;
    this.#manifest = manifest;
    this.#files = files;
    this.#resources = readResources(manifest);
    this.#collection = new SequencingCollection(manifest);
  }

  read(): Omit<ScormPackage, 'fileCount' | 'byteCount'> | null {
    const edition = this.#edition();
    const organization = edition && this.#organization();
    if (!edition || !organization) return null;

    const organizationId = this.#identifier(organization);
    const title = titleOf(organization);
    if (title === '') this.#findings.problem('title_missing', organizationId);

    const isSequenced = edition !== 'scorm_12';
    const { items, activities } = this.#items(organization, isSequenced);
    if (this.#counts.launchable === 0 && this.#findings.problems.length === 0) {
      this.#findings.problem('nothing_to_launch', organizationId);
    }
    this.#checkOtherResources();
    const root = { element: organization, id: organizationId, title, visible: true };
    return {
      edition,
      identifier: attribute(this.#manifest, 'identifier') ?? '',
      title,
      organizationId,
      items,
      launchCount: this.#counts.launchable,
      scoCount: this.#counts.scos,
      sequencing: isSequenced
        ? {
            activityTree: { ...readSequencing(root, this.#collection, this.#findings), children: activities },
            objectivesGlobalToSystem: attribute(organization, 'objectivesglobaltosystem') !== 'false',
            sharedDataGlobalToSystem: attribute(organization, 'shareddataglobaltosystem') !== 'false',
          }
        : null,
    };
  }

  /** By the declared version, else by the namespaces used. */
  #edition(): ScormEdition | null {
    const version = child(child(this.#manifest, 'metadata'), 'schemaversion')?.text ?? '';
    const declared = EDITIONS.find(([pattern]) => pattern.test(version))?.[1];
    if (declared) return declared;

    const namespaces = namespacesOf(this.#manifest);
    const isOld = [...namespaces].some((uri) => /adlcp_rootv1p2/i.test(uri));
    const isNew = [...namespaces].some((uri) => /adl(cp|seq|nav)_v1p3/i.test(uri));
    if (!isOld && !isNew) {
      this.#findings.problem('manifest_not_scorm', null, { version: version.slice(0, 80) });
      return null;
    }
    const assumed = isNew ? 'scorm_2004_3rd' : 'scorm_12';
    this.#findings.note('edition_assumed', null, { edition: assumed, version: version.slice(0, 80) });
    return assumed;
  }

  /** The default organization; the first one where the default is not named or missing. */
  #organization(): XmlElement | null {
    const list = child(this.#manifest, 'organizations');
    const organizations = childrenOf(list, 'organization');
    const wanted = attribute(list, 'default');
    const found = organizations.find((organization) => attribute(organization, 'identifier') === wanted);
    const organization = found ?? organizations[0];
    if (!organization) {
      this.#findings.problem('organization_missing', null);
      return null;
    }
    if (!found && wanted !== undefined) this.#findings.note('default_organization_unknown', wanted);
    if (organizations.length > 1) {
      this.#findings.note('more_organizations', null, {
        count: organizations.length,
        taken: titleOf(organization),
      });
    }
    return organization;
  }

  #items(parent: XmlElement, isSequenced: boolean): { items: ScormItem[]; activities: SequencingActivity[] } {
    const items: ScormItem[] = [];
    const activities: SequencingActivity[] = [];
    for (const element of childrenOf(parent, 'item')) {
      const id = this.#identifier(element);
      const title = titleOf(element) || id;
      if (titleOf(element) === '') this.#findings.note('item_title_missing', id);
      const visible = !/^(false|0)$/i.test(attribute(element, 'isvisible') ?? '');
      const sequencing = isSequenced
        ? readSequencing({ element, id, title, visible }, this.#collection, this.#findings)
        : null;
      const launch = this.#launch(element, id);
      const inside = this.#items(element, isSequenced);
      if (!launch && inside.items.length === 0) this.#findings.note('item_without_content', id);

      const { items: children } = inside;
      items.push({ id, title, visible, launch, ...itemData(element, sequencing), children });
      if (sequencing) activities.push({ ...sequencing, children: inside.activities });
    }
    return { items, activities };
  }

  #identifier(element: XmlElement): string {
    const id = attribute(element, 'identifier');
    if (id === undefined) {
      this.#findings.problem('identifier_missing', null, { element: element.name, line: element.line });
      return '';
    }
    if (this.#itemIds.has(id)) this.#findings.problem('identifier_repeated', id, { line: element.line });
    this.#itemIds.add(id);
    return id;
  }

  #launch(item: XmlElement, itemId: string): ScormItem['launch'] {
    const resourceId = attribute(item, 'identifierref');
    if (resourceId === undefined) return null;
    const resource = this.#resources.get(resourceId);
    if (!resource) {
      this.#findings.problem('resource_missing', itemId, { resource: resourceId });
      return null;
    }
    this.#checkFiles(resourceId, resource);
    if (resource.href === null) {
      this.#findings.problem('launch_href_missing', resourceId);
      return null;
    }
    if (isExternal(resource.href)) {
      this.#findings.problem('launch_href_external', resourceId, { href: resource.href.slice(0, 200) });
      return null;
    }
    const file = this.#files.find(resource.href);
    if (file.kind === 'outside') {
      this.#findings.problem('path_outside_package', resourceId, { href: resource.href.slice(0, 200) });
      return null;
    }
    if (file.kind === 'missing') {
      this.#findings.problem('file_missing', file.path, { resource: resourceId });
      return null;
    }
    if (file.kind === 'other_case')
      this.#findings.note('file_name_case', file.path, { written: file.written });
    this.#counts.launchable += 1;
    if (resource.kind === 'sco') this.#counts.scos += 1;
    const href = withParameters(hrefOf(file.path, resource.href), attribute(item, 'parameters'));
    return { resourceId, href, kind: resource.kind };
  }

  /** Resources nobody launches only have to be named by someone; what they lack is reported with the rest. */
  #checkOtherResources(): void {
    for (const [id, resource] of this.#resources) this.#checkFiles(id, resource);
    // Once something cannot be played at all, every missing file is a reason and not a remark.
    if (!this.#findings.problems.some(({ code }) => code === 'file_missing')) return;
    for (const { code, where, values } of this.#findings.notes) {
      if (code === 'file_not_included') this.#findings.problem('file_missing', where, values);
    }
  }

  #checkFiles(id: string, resource: Resource): void {
    if (this.#checkedResources.has(id)) return;
    this.#checkedResources.add(id);
    for (const dependency of childrenOf(resource.element, 'dependency')) {
      const target = attribute(dependency, 'identifierref') ?? '';
      if (!this.#resources.has(target)) this.#findings.note('dependency_unknown', id, { resource: target });
    }
    for (const element of childrenOf(resource.element, 'file')) {
      const href = attribute(element, 'href');
      if (href === undefined || isExternal(href)) continue;
      const file = this.#files.find(joinBases(resource.base, href));
      if (file.kind === 'outside') {
        this.#findings.problem('path_outside_package', id, { href: href.slice(0, 200) });
      } else if (file.kind === 'missing') {
        this.#findings.note('file_not_included', file.path, { resource: id });
      }
    }
  }
}

const EDITIONS: readonly (readonly [RegExp, ScormEdition])[] = [
  [/^1\.2$/, 'scorm_12'],
  [/2004\s*4th|^2004\s*4/i, 'scorm_2004_4th'],
  [/2004\s*3rd|^2004\s*3/i, 'scorm_2004_3rd'],
  [/^CAM\s*1\.3$|2004\s*2nd|^1\.3$|^2004$/i, 'scorm_2004_2nd'],
];

function readResources(manifest: XmlElement): ReadonlyMap<string, Resource> {
  const list = child(manifest, 'resources');
  const outer = joinBases(attribute(manifest, 'xml:base'), attribute(list, 'xml:base'));
  const resources = new Map<string, Resource>();
  for (const element of childrenOf(list, 'resource')) {
    const id = attribute(element, 'identifier');
    if (id === undefined || resources.has(id)) continue;
    const base = joinBases(outer, attribute(element, 'xml:base'));
    const href = attribute(element, 'href');
    resources.set(id, {
      element,
      base,
      href: href === undefined ? null : joinBases(base, href),
      kind: attribute(element, 'scormtype')?.toLowerCase() === 'sco' ? 'sco' : 'asset',
    });
  }
  return resources;
}

/** What the content or its player will ask for, of both editions. */
function itemData(
  element: XmlElement,
  sequencing: Omit<SequencingActivity, 'children'> | null,
): Omit<ScormItem, 'id' | 'title' | 'visible' | 'launch' | 'children'> {
  const text = (name: string) => child(element, name)?.text || null;
  const mastery = Number(text('masteryscore') ?? Number.NaN);
  const primary = sequencing?.primaryObjective;
  const objectives = [primary, ...(sequencing?.objectives ?? [])].filter(
    (objective) => objective !== undefined,
  );
  const threshold = sequencing?.completionThreshold;
  return {
    masteryScore: mastery >= 0 && mastery <= 100 ? mastery : null,
    maxTimeAllowed: text('maxtimeallowed') ?? sequencing?.attemptAbsoluteDurationLimit ?? null,
    timeLimitAction: text('timelimitaction'),
    dataFromLms: text('datafromlms') ?? '',
    prerequisites: text('prerequisites'),
    completionThreshold: threshold?.completedByMeasure ? threshold.minProgressMeasure : null,
    scaledPassingScore: primary?.satisfiedByMeasure ? primary.minNormalizedMeasure : null,
    objectiveIds: objectives.map((objective) => objective.objectiveID),
    hideLmsUi: sequencing?.hideLmsUi ?? [],
  };
}

function titleOf(element: XmlElement): string {
  return (child(element, 'title')?.text ?? '').replace(/\s+/g, ' ').slice(0, TITLE_LENGTH);
}

function namespacesOf(element: XmlElement): Set<string> {
  const declared = Array.from(element.attributes.values()).filter((value) => /adl\w+_/i.test(value));
  return new Set([element.namespace, ...declared]);
}
