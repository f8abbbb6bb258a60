import { describe, expect, it } from 'vitest';

import { manifestXml } from '../../../test/hostile-archives.ts';
import { readManifestXml } from './manifest-xml.ts';
import { parseManifest } from './parse-manifest.ts';

const SCHEMAS =
  'xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"';

function parseItem(inside: string, after = '') {
  const item = `<item ${SCHEMAS} identifier="i" identifierref="r1"><title>One</title>${inside}</item>`;
  const xml = manifestXml({ items: item, after }).replace(
    '1.2</schemaversion>',
    '2004 4th Edition</schemaversion>',
  );
  const { package: parsed, notes } = parseManifest(readManifestXml(Buffer.from(xml)), ['index.html']);
  return { activity: parsed?.sequencing?.activityTree.children[0], item: parsed?.items[0], notes };
}

describe('sequencing of SCORM 2004', () => {
  it('reads limits, choices, randomization and rollup', () => {
    const { activity } = parseItem(`<imsss:sequencing>
      <imsss:controlMode choiceExit="false" forwardOnly="1"/>
      <imsss:limitConditions attemptLimit="2" attemptAbsoluteDurationLimit="PT30M"/>
      <imsss:rollupRules rollupObjectiveSatisfied="false" objectiveMeasureWeight="0.5">
        <imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.75">
          <imsss:rollupConditions><imsss:rollupCondition operator="not" condition="activityProgressKnown"/></imsss:rollupConditions>
          <imsss:rollupAction action="incomplete"/>
        </imsss:rollupRule>
      </imsss:rollupRules>
      <imsss:randomizationControls randomizationTiming="onEachNewAttempt" selectCount="3" reorderChildren="true" selectionTiming="once"/>
      <adlseq:constrainedChoiceConsiderations preventActivation="true" constrainChoice="true"/>
      <adlseq:rollupConsiderations requiredForCompleted="ifNotSkipped"/>
    </imsss:sequencing>`);

    expect(activity).toMatchObject({
      attemptLimit: 2,
      attemptAbsoluteDurationLimit: 'PT30M',
      sequencingControls: {
        choiceExit: false,
        forwardOnly: true,
        preventActivation: true,
        constrainChoice: true,
        rollupObjectiveSatisfied: false,
        objectiveMeasureWeight: 0.5,
        randomizationTiming: 'onEachNewAttempt',
        selectionTiming: 'once',
        selectCount: 3,
        reorderChildren: true,
      },
      rollupRules: {
        rules: [
          {
            action: 'incomplete',
            consideration: 'atLeastPercent',
            minimumPercent: 75,
            conditionCombination: 'any',
            conditions: [{ condition: 'progressKnown', operator: 'not' }],
          },
        ],
      },
      rollupConsiderations: { requiredForCompleted: 'ifNotSkipped', requiredForSatisfied: 'always' },
    });
  });

  it('reads exit and post-condition rules with their measures', () => {
    const { activity } = parseItem(`<imsss:sequencing><imsss:sequencingRules>
      <imsss:exitConditionRule>
        <imsss:ruleConditions><imsss:ruleCondition condition="attemptLimitExceeded"/></imsss:ruleConditions>
        <imsss:ruleAction action="exit"/>
      </imsss:exitConditionRule>
      <imsss:postConditionRule>
        <imsss:ruleConditions conditionCombination="any">
          <imsss:ruleCondition condition="objectiveMeasureLessThan" measureThreshold="0.6" referencedObjective="quiz"/>
        </imsss:ruleConditions>
        <imsss:ruleAction action="retry"/>
      </imsss:postConditionRule>
    </imsss:sequencingRules></imsss:sequencing>`);

    expect(activity?.sequencingRules.exitConditionRules).toEqual([
      { action: 'exit', conditionCombination: 'all', conditions: [{ condition: 'attemptLimitExceeded' }] },
    ]);
    expect(activity?.sequencingRules.postConditionRules).toEqual([
      {
        action: 'retry',
        conditionCombination: 'any',
        conditions: [
          {
            condition: 'objectiveMeasureLessThan',
            referencedObjective: 'quiz',
            parameters: { threshold: 0.6 },
          },
        ],
      },
    ]);
  });

  it('joins objectives with the score maps of the fourth edition', () => {
    const { activity, item } = parseItem(`<imsss:sequencing>
      <adlseq:objectives><adlseq:objective objectiveID="quiz">
        <adlseq:mapInfo targetObjectiveID="global" writeRawScore="true" readProgressMeasure="false"/>
      </adlseq:objective></adlseq:objectives>
      <imsss:objectives>
        <imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective>
        <imsss:objective objectiveID="quiz">
          <imsss:mapInfo targetObjectiveID="global" readSatisfiedStatus="false" writeSatisfiedStatus="true"/>
        </imsss:objective>
      </imsss:objectives>
    </imsss:sequencing>`);

    expect(activity?.primaryObjective).toMatchObject({ objectiveID: 'i.primary', minNormalizedMeasure: 0.8 });
    expect(item?.scaledPassingScore).toBe(0.8);
    expect(activity?.objectives[0]?.mapInfo).toMatchObject([
      {
        targetObjectiveID: 'global',
        readSatisfiedStatus: false,
        readNormalizedMeasure: true,
        writeSatisfiedStatus: true,
        readRawScore: true,
        writeRawScore: true,
        readProgressMeasure: false,
      },
    ]);
  });

  it('reads thresholds of both spellings, hidden controls and shared data', () => {
    const fourth = parseItem(`<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/>
      <adlnav:presentation><adlnav:navigationInterface>
        <adlnav:hideLMSUI>continue</adlnav:hideLMSUI><adlnav:hideLMSUI>suspendAll</adlnav:hideLMSUI>
      </adlnav:navigationInterface></adlnav:presentation>
      <adlcp:data><adlcp:map targetID="store" writeSharedData="false"/></adlcp:data>`);
    const third = parseItem('<adlcp:completionThreshold>0.75</adlcp:completionThreshold>');

    expect(fourth.item).toMatchObject({ completionThreshold: 0.9, hideLmsUi: ['continue', 'suspendAll'] });
    expect(fourth.activity?.sharedDataMaps).toEqual([
      { targetID: 'store', readSharedData: true, writeSharedData: false },
    ]);
    expect(third.item?.completionThreshold).toBe(0.75);
  });

  it('lets a part of an item replace the same part of the shared definition as a whole', () => {
    const { activity } = parseItem(
      '<imsss:sequencing IDRef="shared"><imsss:controlMode flow="true"/></imsss:sequencing>',
      `<imsss:sequencingCollection><imsss:sequencing ID="shared">
        <imsss:controlMode choice="false"/><imsss:deliveryControls tracked="false"/>
      </imsss:sequencing></imsss:sequencingCollection>`,
    );

    expect(activity?.sequencingControls).toMatchObject({ flow: true, choice: true });
    expect(activity?.deliveryControls.tracked).toBe(false);
  });

  it('passes over what it does not know and says so', () => {
    const { activity, notes } = parseItem(`<imsss:sequencing>
      <imsss:controlMode flow="maybe"/>
      <imsss:sequencingRules><imsss:preConditionRule><imsss:ruleAction action="explode"/></imsss:preConditionRule></imsss:sequencingRules>
    </imsss:sequencing>`);

    expect(activity?.sequencingControls.flow).toBe(false);
    expect(activity?.sequencingRules.preConditionRules).toEqual([]);
    expect(notes).toMatchObject([
      { code: 'sequencing_value_ignored', where: 'i', values: { name: 'flow', value: 'maybe' } },
      { code: 'sequencing_value_ignored', where: 'i', values: { name: 'action', value: 'explode' } },
    ]);
  });
});
