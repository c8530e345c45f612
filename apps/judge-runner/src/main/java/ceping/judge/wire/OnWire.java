package ceping.judge.wire;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Name a message on the wire. On the interface of several: the member in which each says its name. */
@Retention(RetentionPolicy.RUNTIME)
@interface OnWire {
    String value();
}
