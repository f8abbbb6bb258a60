package com.trilha.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
